/**
 * Turns a page into what a person would write by hand as a string template for it: the fixed markup as text, and
 * every word, number, address and spoken label as a value that is escaped when the page is written.
 */
export function compileTemplate(html: string): () => string {
  const fixed: string[] = [];
  const values: string[] = [];
  let at = 0;
  // Text between tags, and the attributes that hold data.
  const data = />([^<]+)</g;
  const attribute = /(?:href|aria-label|datetime|id|for|value|data-[a-z]+)="([^"]+)"/g;
  const places: [start: number, end: number][] = [];
  const scripts = [...html.matchAll(/<script[\s\S]*?<\/script>/g)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  const isInScript = (place: number) => scripts.some(([start, end]) => place >= start && place < end);
  for (const match of html.matchAll(data))
    if (!isInScript(match.index)) places.push([match.index + 1, match.index + match[0].length - 1]);
  for (const match of html.matchAll(attribute)) {
    if (isInScript(match.index)) continue;
    const start = match.index + match[0].indexOf('"') + 1;
    places.push([start, start + (match[1] ?? '').length]);
  }
  for (const [start, end] of places.sort((a, b) => a[0] - b[0])) {
    if (start < at) continue;
    fixed.push(html.slice(at, start));
    values.push(unescapeHtml(html.slice(start, end)));
    at = end;
  }
  const end = html.slice(at);
  return () => {
    let page = '';
    for (let index = 0; index < fixed.length; index += 1)
      page += fixed[index] + escapeHtml(values[index] ?? '');
    return page + end;
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter) : text;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
