import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { Captchas } from '../captcha/index.ts';
import type { Tokens } from '../token/index.ts';
import type { Identity } from './identity.ts';
import { registerPasskeys } from './passkeyRoutes.ts';
import { registerSecureData } from './secureDataRoutes.ts';
import { registerSecurity } from './securityRoutes.ts';
import { registerSignIn, type MayWithdraw } from './signInRoutes.ts';
import { registerStepUpGate } from './stepUp.ts';
import { registerStepUp } from './stepUpRoutes.ts';

interface IdentityRouteParts {
  readonly identity: Identity;
  readonly captchas: Captchas;
  readonly tokens: Tokens;
  /** Whether the check of the person lets money out. */
  readonly mayWithdraw: MayWithdraw;
  readonly companyName: (host: string) => string;
  /** Where visitors reach the site; undefined: as they came. */
  readonly publicOrigin: string | undefined;
}

/** Serves sign-in, step-up and what players change about their own security. */
export function registerIdentity(endpoints: Endpoints, parts: IdentityRouteParts): void {
  const { identity, captchas, tokens, companyName, publicOrigin } = parts;
  registerStepUpGate(endpoints, identity);
  registerSignIn(endpoints, { identity, captchas, mayWithdraw: parts.mayWithdraw });
  registerStepUp(endpoints, identity);
  registerSecurity(endpoints, { identity, companyName });
  registerPasskeys(endpoints, { identity, companyName, publicOrigin });
  registerSecureData(endpoints, { identity, tokens });
}
