/** Small letters without marks, so that "uber" finds "Über". */
function foldedText(text: string): string {
  return text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u2066\u2069]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss');
}

/** Every word of the question is somewhere in the text. */
export function isFound(text: string, question: string): boolean {
  const folded = foldedText(text);
  return foldedText(question)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
