import {
  activateByLink,
  confirmContact as confirmCall,
  resendContactCode,
  saveContact,
  stopNewsletter,
} from '@fairline/contracts/registration';

import { inTransaction } from '../../platform/database/index.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { findPlayer } from '../identity/index.ts';
import { endNewsletter, tokenOver } from '../registration/index.ts';
import type { ActivationParts, Contact } from './contact.ts';
import { keepContact } from './keepContact.ts';
import { beginContact, confirmContact, contactTaken, resendContact } from './saveContact.ts';

export function registerActivation(endpoints: Endpoints, parts: ActivationParts): void {
  const { db, codes, links } = parts;
  endpoints.serve(saveContact, ({ body }, caller) => beginContact(parts, body, caller));
  endpoints.serve(confirmCall, ({ body }, caller) => confirmContact(parts, body, caller));
  endpoints.serve(resendContactCode, ({ body }, caller) => resendContact(parts, body.contact_id, caller));

  endpoints.serve(activateByLink, async ({ body }, caller) => {
    const result = await inTransaction(db, async (tx) => {
      const link = await links.use<Contact>(tx, body);
      if (link === undefined) return 'over' as const;
      if ((await findPlayer(tx, link.userId))?.status !== 'open') return 'over' as const;
      if (link.flowId !== null) await codes.end(tx, { purpose: 'contact', id: link.flowId });
      return keepContact(parts, tx, { userId: link.userId, contact: link.details, caller });
    });
    if (result === 'over') throw tokenOver();
    if (result === undefined) throw contactTaken();
    return result;
  });

  endpoints.serve(stopNewsletter, async ({ body }) => {
    const isStopped = await inTransaction(db, (tx) => endNewsletter(parts, tx, body.token));
    if (!isStopped) throw tokenOver();
    return {};
  });
}
