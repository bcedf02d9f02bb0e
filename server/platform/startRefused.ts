/** The server cannot start for a reason that a person can mend: the message is printed as one line, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
