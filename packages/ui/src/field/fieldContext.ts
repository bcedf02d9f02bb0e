import { createContext, use } from 'react';
import type { InputHTMLAttributes } from 'react';

export type FieldState = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldState | undefined>(undefined);

type OwnAttributes = Pick<
  InputHTMLAttributes<unknown>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'required'
>;

/** What a control takes from the Field around it; what the caller says itself goes first. */
export function useField(own: OwnAttributes) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid === true ? true : undefined),
    required: own.required ?? (field?.required === true ? true : undefined),
  };
}

/** For controls that are no native input, which a label's `for` cannot reach. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
