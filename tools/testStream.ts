// node tools/testStream.ts: makes the test stream of packages/ui/assets/stream with the system's Chromium: a picture
// with a moving ball, eight seconds of H.264 in one fragment, and its HLS playlist. It is committed, so nobody has to run this.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { findBrowser } from './browser.ts';

const FOLDER = 'packages/ui/assets/stream';
const SECONDS = 8;

/** Runs in the page, where this world of types does not reach. */
const RECORD = `(async () => {
  const seconds = ${SECONDS};
  const canvas = document.createElement('canvas');
  canvas.width = 480;
  canvas.height = 270;
  const context = canvas.getContext('2d');
  const start = performance.now();
  const draw = () => {
    const turn = ((performance.now() - start) / 1000 / seconds) * 2 * Math.PI;
    context.fillStyle = '#14261f';
    context.fillRect(0, 0, 480, 270);
    context.strokeStyle = '#4d7866';
    context.lineWidth = 3;
    context.strokeRect(16, 16, 448, 238);
    context.beginPath();
    context.moveTo(240, 16);
    context.lineTo(240, 254);
    context.moveTo(290, 135);
    context.arc(240, 135, 50, 0, 2 * Math.PI);
    context.stroke();
    context.fillStyle = '#ffffff';
    context.beginPath();
    context.arc(240 + 190 * Math.sin(turn), 135 + 90 * Math.sin(2 * turn), 9, 0, 2 * Math.PI);
    context.fill();
    requestAnimationFrame(draw);
  };
  draw();
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 150_000,
  });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  recorder.stop();
  await ended;
  return Array.from(new Uint8Array(await new Blob(pieces).arrayBuffer()));
})()`;

/** Splits a recording into its head (ftyp, moov) and its fragments. */
function split(recording: Buffer): { readonly head: Buffer; readonly rest: Buffer } {
  let at = 0;
  let headEnd = 0;
  let restEnd = recording.length;
  while (at + 8 <= recording.length) {
    const size = recording.readUInt32BE(at);
    const type = recording.toString('latin1', at + 4, at + 8);
    if (type === 'moov') headEnd = at + size;
    // The index at the end points at places of the whole file.
    if (type === 'mfra') restEnd = at;
    if (size < 8) break;
    at += size;
  }
  return { head: recording.subarray(0, headEnd), rest: recording.subarray(headEnd, restEnd) };
}

const executablePath = await findBrowser();
if (typeof executablePath !== 'string') throw new Error(`Chromium is needed: ${executablePath.missing}.`);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
const encoded = await page.evaluate<number[]>(RECORD);
await browser.close();

const { head, rest } = split(Buffer.from(encoded));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'init.mp4'), head);
writeFileSync(join(FOLDER, 'part1.m4s'), rest);
writeFileSync(
  join(FOLDER, 'index.m3u8'),
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SECONDS + 1}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-MAP:URI="init.mp4"',
    `#EXTINF:${SECONDS}.0,`,
    'part1.m4s',
    '#EXT-X-ENDLIST',
    '',
  ].join('\n'),
);
console.log(`${FOLDER}: ${head.length + rest.length} bytes`);
