import { betOrder } from '../betting/betOrder/module.ts';
import { cashOut } from '../betting/cashOut/module.ts';
import { settlement } from '../betting/settlement/module.ts';
import { wagering } from '../betting/wagering/module.ts';
import { catalogue } from '../book/catalogue/module.ts';
import { feed } from '../book/feed/module.ts';
import { games } from '../book/games/module.ts';
import { push } from '../book/push/module.ts';
import { demo } from '../demo/module.ts';
import { gate } from '../money/gate/module.ts';
import { wallet } from '../money/wallet/module.ts';
import type { Listed } from '../platform/module.ts';
import { rounds } from '../play/rounds/module.ts';
import { seeds } from '../play/seeds/module.ts';
import { activation } from '../player/activation/module.ts';
import { agreement } from '../player/agreement/module.ts';
import { captcha } from '../player/captcha/module.ts';
import { code } from '../player/code/module.ts';
import { fingerprint } from '../player/fingerprint/module.ts';
import { identity } from '../player/identity/module.ts';
import { limits } from '../player/limits/module.ts';
import { message } from '../player/message/module.ts';
import { office } from '../player/office/module.ts';
import { payAndPlay } from '../player/payAndPlay/module.ts';
import { phone } from '../player/phone/module.ts';
import { playerOrder } from '../player/playerOrder/module.ts';
import { preference } from '../player/preference/module.ts';
import { recovery } from '../player/recovery/module.ts';
import { registration } from '../player/registration/module.ts';
import { session } from '../player/session/module.ts';
import { social } from '../player/social/module.ts';
import { token } from '../player/token/module.ts';
import { user } from '../player/user/module.ts';
import { blocking } from '../site/blocking/module.ts';
import { clientError } from '../site/clientError/module.ts';
import { notice } from '../site/notice/module.ts';
import { pageMetrics } from '../site/pageMetrics/module.ts';
import { siteConfig } from '../site/siteConfig/module.ts';
import { startup } from '../site/startup/module.ts';
import { thirdParty } from '../site/thirdParty/module.ts';
import { bindings } from './bindings.ts';

/** Everything that a site has. They are opened and begun in this order, but never before what they need. */
export const siteModules: readonly Listed[] = [
  // The context asks it how the site is set up, so it comes before all others.
  siteConfig,
  blocking,

  // Who calls: gates ask in this order.
  token,
  session,
  preference,
  agreement,
  fingerprint,
  captcha,
  message,
  identity,

  // What belongs to one player.
  gate,
  wallet,
  notice,
  user,
  limits,
  office,
  playerOrder,

  // How somebody becomes a player, and comes back in without the password.
  social,
  payAndPlay,
  code,
  phone,
  registration,
  recovery,
  activation,

  // It writes its past into a book that nobody else has opened yet.
  demo,

  feed,
  push,
  games,
  catalogue,

  wagering,
  settlement,
  cashOut,
  betOrder,

  seeds,
  rounds,

  thirdParty,
  clientError,
  pageMetrics,
  startup,

  ...bindings,
];
