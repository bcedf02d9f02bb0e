/** What stands on the sheet that a player keeps. */
export interface CredentialsSheet {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** A text that every machine opens. */
export function credentialsText({ title, lines }: CredentialsSheet): Blob {
  const text = [title, '', ...lines.map(({ name, value }) => `${name}: ${value}`), ''].join('\r\n');
  // The mark at the beginning makes old editors read the letters of every language.
  return new Blob(['\u{FEFF}', text], { type: 'text/plain;charset=utf-8' });
}

const WIDTH = 720;
const LINE = 88;

/** The same as a picture, for those who keep things among their photos. Always dark on light: it may be printed. */
export async function drawCredentials({ title, lines }: CredentialsSheet): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 120 + lines.length * LINE;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('The browser cannot draw.');
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#0b0e14';
  brush.font = '600 28px system-ui, sans-serif';
  const isRightToLeft = document.documentElement.dir === 'rtl';
  brush.direction = isRightToLeft ? 'rtl' : 'ltr';
  const start = isRightToLeft ? WIDTH - 40 : 40;
  brush.textAlign = 'start';
  brush.fillText(title, start, 64);
  for (const [index, { name, value }] of lines.entries()) {
    const top = 124 + index * LINE;
    brush.fillStyle = '#55627a';
    brush.font = '20px system-ui, sans-serif';
    brush.fillText(name, start, top);
    brush.fillStyle = '#0b0e14';
    brush.font = '600 32px ui-monospace, Menlo, Consolas, monospace';
    brush.fillText(value, start, top + 38);
  }
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  if (blob === null) throw new Error('The browser cannot make a picture.');
  return blob;
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file by the next turn; the password must not stay behind an address.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
