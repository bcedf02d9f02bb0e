/** Answers at a provider as somebody, and gives the address to which it sends back. */
export async function answerAtProvider(
  redirectUrl: string,
  person: Readonly<Record<string, string>>,
  siteOrigin: string,
): Promise<URL> {
  const jar = new Map<string, string>();
  let address = new URL(redirectUrl);
  let form: Readonly<Record<string, string>> | undefined;
  for (let step = 0; step < 8 && address.origin !== siteOrigin; step += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    form = location === null ? person : undefined;
    if (location !== null) address = new URL(location, address);
  }
  return address;
}
