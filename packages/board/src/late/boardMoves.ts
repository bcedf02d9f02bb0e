/** Arrow keys move through the prices of all boards of a page, as through one table. */
export function boardTarget(key: string, here: HTMLElement): HTMLElement | undefined {
  const row = here.closest('tr');
  switch (key) {
    case 'ArrowDown':
      return row === null ? firstPrice(here) : inColumn(row, here, 1);
    case 'ArrowUp':
      return row === null ? undefined : inColumn(row, here, -1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      if (row === null) return undefined;
      const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction !== 'rtl');
      const controls = controlsOf(row);
      const index = controls.indexOf(here);
      return index === -1 ? controls[0] : controls[index + (isForward ? 1 : -1)];
    }
    case 'Home':
      return row === null ? undefined : controlsOf(row)[0];
    case 'End':
      return row === null ? undefined : controlsOf(row).at(-1);
    default:
      return undefined;
  }
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]:not([aria-hidden])')];
}

function firstPrice(body: HTMLElement): HTMLElement | undefined {
  return body.querySelector<HTMLElement>('td button[aria-pressed]:not(:disabled, [data-star])') ?? undefined;
}

/** The same column in the next row that has something to press there, also of the next board. */
function inColumn(row: HTMLTableRowElement, here: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...row.ownerDocument.querySelectorAll<HTMLTableRowElement>('[data-board] tbody tr')];
  const cell = here.closest<HTMLTableCellElement>('td, th');
  const column = cell?.cellIndex ?? 0;
  // Boards with and without a column of flags count from the end, where the prices are.
  const fromEnd = row.cells.length - column;
  for (let index = rows.indexOf(row) + step; index >= 0 && index < rows.length; index += step) {
    const other = rows[index];
    if (other === undefined) continue;
    const place = column === 0 ? other.cells[0] : other.cells[other.cells.length - fromEnd];
    const control = place?.querySelector<HTMLElement>('button:not(:disabled), a[href]');
    if (control !== null && control !== undefined) return control;
  }
  return undefined;
}

/** The star of the row or game the keyboard is in; the focus stays where it is. */
export function toggleStar(place: Element | null): boolean {
  const star = place?.querySelector<HTMLElement>('[data-star]') ?? null;
  star?.click();
  return star !== null;
}
