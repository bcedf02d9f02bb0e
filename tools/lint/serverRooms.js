// The rooms of the server and who may look into whom (docs/architecture.md).

const business = ['platform', 'site', 'money', 'player', 'book', 'betting', 'play'];

/** What is in a room may use its own room and these. */
const mayUse = {
  platform: [],
  site: ['platform'],
  money: ['platform'],
  player: ['platform', 'site', 'money'],
  book: ['platform'],
  betting: ['platform', 'site', 'money', 'book'],
  play: ['platform', 'site', 'money'],
  web: ['platform', 'site'],
  // Puts the modules together.
  compose: [...business, 'web', 'demo'],
  // Plays the games and players of a site that has none yet.
  demo: business,
  siteTests: [...business, 'web', 'compose', 'demo'],
};

/** One module each, entered by their index.ts from elsewhere; the other rooms have a folder for every module. */
const isOneModule = new Set(['web', 'demo']);

/** Plumbing that every module may look into. */
const isOpen = new Set(['compose', 'siteTests', 'platform/http', 'platform/database', 'platform/testing']);

/** The database is described once, by the tables of every module. */
const DESCRIBES_THE_DATABASE = 'server/platform/database/tables.ts';

/** What is wrong with an import inside the server, or undefined. */
export function serverProblem(file, target, { isTestKit }) {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from.module === to.module) return undefined;
  if (from.room !== undefined && from.room !== to.room && !isTestKit) {
    const isAllowed =
      (mayUse[from.room] ?? []).includes(to.room) ||
      (file === DESCRIBES_THE_DATABASE && target.endsWith('/tables.ts'));
    if (!isAllowed)
      return `server/${from.room} may not look into ${to.room === undefined ? 'the roots of the server' : `server/${to.room}`}`;
  }
  if (isOpen.has(to.module) || to.inside === '') return undefined;
  // What a module needs is named by its module.ts: other modules name theirs by it, and compose lists them.
  if (to.inside === 'module.ts' && !isTestKit && !mayWire(file, from))
    return `only a module.ts, compose and the roots may look into ${target}`;
  return /^(index|tables|module)\.ts$/.test(to.inside)
    ? undefined
    : `enter server/${to.module} by its index.ts`;
}

const mayWire = (file, { room }) =>
  room === undefined || room === 'compose' || room === 'siteTests' || file.endsWith('/module.ts');

/** Room and module of a path, and what is left of it inside the module; files in `server/` itself have no room. */
function placeOf(path) {
  const [room, ...rest] = path.split('/').slice(1);
  if (rest.length === 0) return { module: path, inside: '' };
  if (isOneModule.has(room) || isOpen.has(room)) return { room, module: room, inside: rest.join('/') };
  const [module, ...inside] = rest;
  // A file of the room itself, such as the clock, is a module of its own.
  return { room, module: `${room}/${module}`, inside: inside.join('/') };
}
