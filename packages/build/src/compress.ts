import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|map)$/;
/** Below this the headers cost more than the compression gains. */
const WORTHWHILE_BYTES = 512;

/** Writes .br and .gz beside every text file, once, so that no request ever waits for compression. */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!COMPRESSIBLE.test(name) || !(await stat(file)).isFile()) continue;
    const content = await readFile(file);
    if (content.length < WORTHWHILE_BYTES) continue;
    const quality = name.endsWith('.map') ? 5 : 11;
    await writeFile(
      `${file}.br`,
      await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}
