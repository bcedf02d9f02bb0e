/** Leaves for the page of a provider. Anything but an address of the web would be run instead of opened. */
export function leaveFor(address: string, assign: (address: string) => void): void {
  const { protocol } = new URL(address, 'https://own.invalid');
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`The provider's address begins with ${protocol}`);
  assign(address);
}
