// Runs one of our scripts on a fresh clone: plain JavaScript for Node 20 and later, no packages needed.
// It fetches the project's own Node, installs the exact packages of package-lock.json when they changed,
// and then hands over to the script named on the command line.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
const stampFile = join(root, 'node_modules', '.fairline-installed');
const projectNode = join(root, 'node_modules', '.bin', 'node');

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('bootstrap needs the script to run, for example tools/start.ts');

process.chdir(root);
installPackages();
handOver();

function installPackages() {
  const wanted = installStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(projectNode)) return;
  say(`Installing packages (Node ${nodeVersion} and the versions in package-lock.json) ...`);
  const node = nodeForInstall();
  // npm itself must run on the project's Node: an older one skips native packages whose engines it does not meet.
  const npm = npmEntry();
  const command = npm === undefined ? ['npm', []] : [node, [npm]];
  // Not `npm ci`: it refuses a lock file without the native packages of every platform, and registries do not all
  // carry every one of them. The versions are exact either way, and --no-save leaves the lock file as it is.
  run(
    command[0],
    [
      ...command[1],
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--no-update-notifier',
    ],
    {
      PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
    },
  );
  writeFileSync(stampFile, wanted);
}

/** Changes whenever the locked packages, the platform or the Node version change. */
function installStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch} ${nodeVersion}`)
    .digest('hex');
}

function nodeForInstall() {
  if (process.versions.node === nodeVersion && !process.execPath.startsWith(join(root, 'node_modules'))) {
    return process.execPath;
  }
  const folder = join(root, '.toolchain');
  const node = join(folder, 'node_modules', '.bin', 'node');
  if (versionOf(node) === `v${nodeVersion}`) return node;
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  // Its own package.json, so that npm approves exactly this one install script and leaves the project alone.
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { node: nodeVersion }, allowScripts: { node: true } }),
  );
  run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
    '--no-update-notifier',
  ]);
  if (versionOf(node) !== `v${nodeVersion}`)
    fail(`Node ${nodeVersion} could not be installed from the npm registry.`);
  return node;
}

function npmEntry() {
  const fromNpm = process.env.npm_execpath;
  return fromNpm !== undefined && /npm-cli\.[cm]?js$/.test(fromNpm) ? fromNpm : undefined;
}

function versionOf(node) {
  if (!existsSync(node)) return undefined;
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

/** The script gets our terminal and our signals; its exit code is ours. */
function handOver() {
  const child = spawn(projectNode, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(projectNode)}:${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // On Ctrl-C the terminal signals the child too; sending it twice must not skip the graceful shutdown.
    process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function run(command, commandArgs, env = {}) {
  // Standard output belongs to the script: a pipe behind it must not read npm's chatter.
  const result = spawnSync(command, commandArgs, {
    stdio: ['inherit', 2, 'inherit'],
    env: { ...process.env, ...env },
  });
  if (result.status !== 0) fail(`${command} ${commandArgs.join(' ')} failed.`);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
