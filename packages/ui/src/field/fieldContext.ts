import { createContext, use } from 'react';

export type FieldState = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldState | undefined>(undefined);

/** What a control takes from the Field around it; a control used alone names and describes itself. */
export function useField(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    labelId: field?.labelId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid === true ? true : undefined,
    required: field?.required === true ? true : undefined,
  };
}
