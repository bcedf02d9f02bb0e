import { addSource, type SourceParts } from '../../book/feed/index.ts';
import { systemIds } from '../../platform/ids.ts';
import type { AttackBrowser, Reply } from './attackedSite.ts';
import { Authenticator } from './authenticator.ts';
import { betOn, commandOf } from './betting/bettorClient.ts';
import { GameFeed } from './betting/gameFeed.ts';
import { Provider } from './provider.ts';

const LIMITS = '/limit-service-api/api/external/web/v3';
const PLAY = '/web-api/play/v1';
const FEED_ID = 'north';

/** Ids of things that belong to one player; whoever adds such a kind of thing adds one here. */
export interface Belongings {
  readonly accountId: number;
  readonly deviceId: string;
  readonly passkeyId: string;
  readonly couponNumber: number;
  readonly placementId: string;
  readonly roundId: string;
  /** Of the seeds that are played with. */
  readonly pairId: string;
  readonly limitId: string;
  readonly contactId: string;
  readonly noticeId: string;
  /** A game that anybody can bet on. */
  readonly gameId: string;
}

/** A provider of games; gives its secret. */
export async function addProvider(parts: SourceParts): Promise<string> {
  const source = await addSource(parts, { feedId: FEED_ID, now: new Date() });
  if ('refused' in source) throw new Error(source.refused);
  return source.secret;
}

/** A game with prices for everybody; gives its id. */
export async function tellGame(address: string, secret: string): Promise<string> {
  const feed = new GameFeed(FEED_ID, 1);
  const provider = new Provider(FEED_ID, secret, () => [address]);
  await provider.send(feed.opening([[2000, 3000, 4000]]).map((content) => feed.message(content)));
  return feed.gameIds[0] ?? '';
}

/** Makes one of everything for the player of this browser. */
export async function makeBelongings(
  address: string,
  owner: AttackBrowser,
  gameId: string,
): Promise<Belongings> {
  const wallet = await owner.get('/web-api/user/accounts');
  const accountId = (wallet.body['accounts'] as { id: number }[])[0]?.id ?? 0;
  const devices = await owner.get('/web-api/user/devices');
  const deviceId = (devices.body['devices'] as { id: string }[])[0]?.id ?? '';
  const command = commandOf({ userId: 0, accountId, cookie: '' }, [betOn(gameId)], { amount: '500' });
  const placed = ok(await owner.post('/web-api/coupon/v1/place?language=en', command));
  const { coupon } = placed as { coupon: { number: number } };
  const round = await playOne(owner, accountId);
  const limits = { limits: [{ limitType: 20, limitValue: 100 }] };
  ok(await callWithToken(owner, `${LIMITS}/limits`, limits));
  const raise = { limits: [{ limitType: 20, limitValue: 200 }] };
  const { data } = ok(await callWithToken(owner, `${LIMITS}/limits`, raise)) as {
    data: { limitsData: { limitId: string; limitState: string }[] };
  };
  const contact = ok(await owner.post('/web-api/user/contact', { email: 'new@example.org', language: 'en' }));
  const passkeyId = (await addPasskey(address, owner)).id;
  const inbox = ok(await owner.get('/web-api/user/messages'));
  return {
    accountId,
    deviceId,
    passkeyId,
    couponNumber: coupon.number,
    placementId: command.id,
    ...round,
    limitId: data.limitsData.find(({ limitState }) => limitState === 'PENDING')?.limitId ?? '',
    contactId: String(contact['contact_id']),
    noticeId: (inbox['messages'] as { id: string }[])[0]?.id ?? '',
    gameId,
  };
}

/** A round of a game with seeds of one’s own. */
async function playOne(owner: AttackBrowser, accountId: number) {
  const seeds = ok(await owner.get(`${PLAY}/seeds`)) as { next: { commitment: string } };
  const begun = { commitment: seeds.next.commitment, clientSeed: 'mine' };
  const { current } = ok(await owner.post(`${PLAY}/seeds`, begun)) as { current: { pairId: string } };
  const round = await roundOf(owner, { accountId, pairId: current.pairId });
  const { status } = ok(await owner.post(`${PLAY}/rounds`, round));
  if (status !== 'played') throw new Error('The round was not played.');
  return { roundId: round.id, pairId: current.pairId };
}

/** What is sent for a round of Percent. */
export async function roundOf(
  browser: AttackBrowser,
  { accountId, pairId }: { readonly accountId: number; readonly pairId: string },
) {
  const { modelHash } = ok(await browser.get(`${PLAY}/games/percent/terms`));
  return {
    id: systemIds.next(),
    game: 'percent',
    stake: '100',
    params: { target: 5000 },
    modelHash,
    accountId,
    pairId,
  };
}

/** Some calls want the short-lived token too. */
export async function callWithToken(
  browser: AttackBrowser,
  path: string,
  body: object,
  method = 'POST',
): Promise<Reply> {
  await browser.get('/web-api/user/gettoken?force_refresh=true');
  const headers = { authorization: `Bearer ${browser.jar.get('user_token') ?? ''}` };
  return browser.call(method, path, { body, headers });
}

/** A passkey of the player, made for the name of this machine: no passkey is made for a number. */
export async function addPasskey(
  address: string,
  owner: AttackBrowser,
): Promise<{ readonly id: string; readonly passkey: Authenticator; readonly origin: string }> {
  const origin = address.replace('127.0.0.1', 'localhost');
  const headers = { host: new URL(origin).host };
  const call = (path: string, body: object) => owner.call('POST', path, { body, headers });
  const begun = ok(await call('/web-api/user/passkeys/options', {}));
  const { challenge } = begun['options'] as { challenge: string };
  const passkey = new Authenticator();
  const response = passkey.make(challenge, origin);
  const { id } = ok(await call('/web-api/user/passkeys', { name: 'Laptop', response }));
  return { id: String(id), passkey, origin };
}

function ok({ status, body }: Reply): Record<string, unknown> {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}
