/** Enough of an address for its owner to know it by, too little for anybody else. */
export function maskAddress(channel: 'mail' | 'sms', address: string): string {
  if (channel === 'sms') {
    const digits = address.replaceAll(/\D/g, '');
    return `+${'*'.repeat(Math.max(0, digits.length - 3))}${digits.slice(-3)}`;
  }
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
