import { confirmAgreement, getAgreementStatus, logCookieAgreement } from './agreement.ts';
import { askBlock, askRedirect } from './blocking.ts';
import { getCaptchaTime, updateCaptcha, validateCaptcha } from './captcha.ts';
import { getCounters } from './counters.ts';
import { placeCoupon } from './coupon/index.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { getGamesPreview } from './gamesPreview.ts';
import {
  confirmTwoStep,
  getRights,
  getSecureData,
  sendSms,
  signInByEmail,
  signInByPhone,
  signInBySmsCode,
  signInByToken,
} from './identity/index.ts';
import { actOnLimit, blockUser, getLimits, saveLimits } from './limits.ts';
import { listNotices } from './notice.ts';
import { getOfficeMenu, getOfficeSettings, saveDisallowedSports, saveOfficeSetting } from './office.ts';
import { answerRealityCheck } from './realityCheck.ts';
import {
  cancelRecovery,
  confirmSocialTwoStep,
  getOneTapClientId,
  listPhoneCountries,
  listPhoneMasks,
  loginSocial,
  register,
  requestRecovery,
  resendRecoveryCode,
  saveRecoveredPassword,
  signInByOneTap,
  startSocial,
  submitRecoveryCode,
} from './registration/index.ts';
import { checkSession, getSession, getToken, logout, refreshSession, updateVideoToken } from './session.ts';
import { getConfigGroups, getWholeConfig } from './siteConfigCall.ts';
import { listAvailablePartitions } from './thirdParty.ts';
import { getUserConfig } from './user.ts';
import { getVersion } from './version.ts';
import { addCurrency, getUserAccounts, removeCurrency, setActiveAccount } from './wallet.ts';

/** Number of the requirement that names the call: docs/requirements/34-http.md. */
type Row = `HTTP-${string}`;

/** A call of the specification that is answered today. */
export interface ServedCall {
  readonly row: Row;
  readonly endpoint: Endpoint;
}

/** Answered by a plain route instead of an endpoint: pictures, files, payloads. `example` is an address to try. */
export interface PlainCall {
  readonly row: Row;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly example: `/${string}`;
  readonly module: string;
}

/** A call whose module comes later. Its address is taken; until then nothing answers there. */
export interface PlannedCall {
  readonly row: Row;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly module: string;
}

/** Two rows may name one call: fetching the user id is the session check, disconnecting is the logout. */
export const SERVED_CALLS: readonly ServedCall[] = [
  { row: 'HTTP-041', endpoint: signInByOneTap },
  { row: 'HTTP-042', endpoint: getOneTapClientId },
  { row: 'HTTP-045', endpoint: getLimits },
  { row: 'HTTP-046', endpoint: saveLimits },
  { row: 'HTTP-048', endpoint: actOnLimit },
  { row: 'HTTP-051', endpoint: blockUser },
  { row: 'HTTP-055', endpoint: listAvailablePartitions },
  { row: 'HTTP-040', endpoint: listNotices },
  { row: 'HTTP-056', endpoint: getWholeConfig },
  { row: 'HTTP-057', endpoint: getConfigGroups },
  { row: 'HTTP-058', endpoint: askRedirect },
  { row: 'HTTP-059', endpoint: askBlock },
  { row: 'HTTP-061', endpoint: getSession },
  { row: 'HTTP-063', endpoint: getToken },
  { row: 'HTTP-064', endpoint: updateVideoToken },
  { row: 'HTTP-067', endpoint: getAgreementStatus },
  { row: 'HTTP-068', endpoint: logCookieAgreement },
  { row: 'HTTP-069', endpoint: getUserAccounts },
  { row: 'HTTP-070', endpoint: setActiveAccount },
  { row: 'HTTP-071', endpoint: addCurrency },
  { row: 'HTTP-072', endpoint: removeCurrency },
  { row: 'HTTP-073', endpoint: checkSession },
  { row: 'HTTP-074', endpoint: logout },
  { row: 'HTTP-075', endpoint: refreshSession },
  { row: 'HTTP-076', endpoint: getSecureData },
  { row: 'HTTP-077', endpoint: getUserConfig },
  { row: 'HTTP-078', endpoint: getOfficeSettings },
  { row: 'HTTP-079', endpoint: saveOfficeSetting },
  { row: 'HTTP-080', endpoint: saveDisallowedSports },
  { row: 'HTTP-081', endpoint: getOfficeMenu },
  { row: 'HTTP-082', endpoint: validateCaptcha },
  { row: 'HTTP-083', endpoint: updateCaptcha },
  { row: 'HTTP-084', endpoint: getCaptchaTime },
  { row: 'HTTP-085', endpoint: signInByEmail },
  { row: 'HTTP-086', endpoint: signInByPhone },
  { row: 'HTTP-087', endpoint: signInByToken },
  { row: 'HTTP-089', endpoint: signInBySmsCode },
  { row: 'HTTP-090', endpoint: confirmTwoStep },
  { row: 'HTTP-092', endpoint: sendSms },
  { row: 'HTTP-053', endpoint: answerRealityCheck },
  { row: 'HTTP-093', endpoint: logout },
  { row: 'HTTP-094', endpoint: getRights },
  { row: 'HTTP-096', endpoint: checkSession },
  { row: 'HTTP-088', endpoint: loginSocial },
  { row: 'HTTP-091', endpoint: confirmSocialTwoStep },
  { row: 'HTTP-095', endpoint: startSocial },
  { row: 'HTTP-097', endpoint: listPhoneCountries },
  { row: 'HTTP-098', endpoint: listPhoneMasks },
  { row: 'HTTP-099', endpoint: getGamesPreview },
  { row: 'HTTP-107', endpoint: getCounters },
  { row: 'HTTP-108', endpoint: getVersion },
  { row: 'HTTP-110', endpoint: register },
  { row: 'HTTP-111', endpoint: confirmAgreement },
  { row: 'HTTP-112', endpoint: requestRecovery },
  { row: 'HTTP-112', endpoint: submitRecoveryCode },
  { row: 'HTTP-112', endpoint: saveRecoveredPassword },
  { row: 'HTTP-112', endpoint: resendRecoveryCode },
  { row: 'HTTP-112', endpoint: cancelRecovery },
  { row: 'HTTP-113', endpoint: placeCoupon },
];

export const PLAIN_CALLS: readonly PlainCall[] = [
  plain('HTTP-060', '/web-api/policy/logo.agif', '/web-api/policy/logo.agif', 'blocking'),
  plain('HTTP-100', '/mf/{appName}/{route}', '/mf/header/en', 'compose'),
  plain('HTTP-109', '/assets/ui/{file}', '/assets/ui/favicon.svg', 'http'),
];

const LIMITS = '/limit-service-api/api/external/web/v3';

export const PLANNED_CALLS: readonly PlannedCall[] = [
  planned('HTTP-043', 'POST', `${LIMITS}/ping`, 'limits'),
  planned('HTTP-044', 'GET', `${LIMITS}/availablelimits`, 'limits'),
  planned('HTTP-047', 'POST', `${LIMITS}/testanswers`, 'limits'),
  planned('HTTP-049', 'DELETE', `${LIMITS}/limit`, 'limits'),
  planned('HTTP-050', 'GET', `${LIMITS}/reasons/selfexclude`, 'limits'),
  planned('HTTP-101', 'GET', '/web-api/seo/sports', 'content'),
  planned('HTTP-102', 'GET', '/web-api/seo/content', 'content'),
  planned('HTTP-103', 'GET', '/web-api/seo/page-visual', 'content'),
  planned('HTTP-104', 'GET', '/web-api/seo/page-data', 'content'),
  planned('HTTP-105', 'GET', '/web-api/seo/iso-codes', 'content'),
  planned('HTTP-106', 'POST', '/web-api/analytics/events', 'analytics'),
];

function planned(row: Row, method: Method, path: `/${string}`, module: string): PlannedCall {
  return { row, method, path, module };
}

function plain(row: Row, path: `/${string}`, example: `/${string}`, module: string): PlainCall {
  return { row, method: 'GET', path, example, module };
}
