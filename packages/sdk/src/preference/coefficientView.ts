import type { Preferences } from './table.ts';

type CoefficientView = Preferences['coefViewId'];
type ViewType = Preferences['appViewType'];

/** Asian bettors read prices as profit; the European view has all formats under their ordinary ids. */
const VIEWS: Record<ViewType, readonly CoefficientView[]> = {
  0: [0, 1, 2, 4, 5, 6],
  1: [0, 14, 15, 16],
};

/** The same way of writing in the other view type. */
const TWINS: Partial<Record<CoefficientView, CoefficientView>> = { 4: 14, 5: 15, 6: 16, 14: 4, 15: 5, 16: 6 };

export function coefficientViewsOf(viewType: ViewType): readonly CoefficientView[] {
  return VIEWS[viewType];
}

/** The chosen view if the view type has it, else its twin there, else decimal. */
export function fitCoefficientView(view: CoefficientView, viewType: ViewType): CoefficientView {
  const allowed = coefficientViewsOf(viewType);
  const twin = TWINS[view];
  if (allowed.includes(view)) return view;
  return twin !== undefined && allowed.includes(twin) ? twin : 0;
}
