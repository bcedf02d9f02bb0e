import { readFile } from 'node:fs/promises';

export interface UnixUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses root: who to run it as instead, undefined when we are an ordinary user already. */
export async function ordinaryUser(
  ownUid = process.getuid?.(),
  readUsers = () => readFile('/etc/passwd', 'utf8'),
): Promise<UnixUser | undefined | 'none'> {
  if (ownUid !== 0) return undefined;
  const users = usersOf(await readUsers());
  return (
    ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name)).find(Boolean) ?? 'none'
  );
}

function usersOf(passwd: string): UnixUser[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => Number.isInteger(user.uid) && Number.isInteger(user.gid) && user.uid > 0);
}
