import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { NumberField } from '../numberField/NumberField.tsx';
import { Select } from '../select/Select.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

const controls = {
  TextInput: createElement(TextInput, { defaultValue: 'mira' }),
  NumberField: createElement(NumberField, {
    value: '5',
    onChange: () => {},
    onStep: () => {},
    decreaseLabel: 'Less',
    increaseLabel: 'More',
  }),
  Select: createElement(Select, {
    options: [{ value: 'mt', label: 'Malta' }],
    value: 'mt',
    onChange: () => {},
  }),
};

const html = (props: Omit<FieldProps, 'label'>) =>
  renderToStaticMarkup(createElement(Field, { label: 'Stake', ...props }));

describe.each(Object.entries(controls))('Field around %s', (_, children) => {
  test('the label belongs to the control', () => {
    const plain = html({ children });
    expect(attribute(controlOf(plain), 'id')).toBe(attribute(plain, 'for'));
    expect(controlOf(plain)).not.toContain('aria-invalid');
    expect(controlOf(plain)).not.toContain('aria-describedby');
  });

  test('hint and error describe the control, and the error marks it', () => {
    const wrong = html({ children, hint: 'At most 412', error: 'Too much', required: true });
    const control = controlOf(wrong);
    const ids = attribute(control, 'aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => textOf(wrong, id))).toEqual(['At most 412', 'Too much']);
    expect(control).toContain('aria-invalid="true"');
    expect(control).toContain('required=""');
  });

  test('an empty error is none', () => {
    expect(controlOf(html({ children, error: '' }))).not.toContain('aria-invalid');
    expect(html({ children, error: false })).not.toContain('role="alert"');
  });
});

test('what the caller says of the control goes before the field', () => {
  const children = createElement(TextInput, { id: 'own', 'aria-describedby': 'other' });
  const control = controlOf(html({ children, hint: 'Never read here' }));
  expect(attribute(control, 'id')).toBe('own');
  expect(attribute(control, 'aria-describedby')).toBe('other');
});

function controlOf(markup: string): string {
  return /<(?:input|select)[^>]*>/.exec(markup)?.[0] ?? '';
}

function attribute(markup: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];
}

function textOf(markup: string, id: string): string | undefined {
  return new RegExp(`<p[^>]* id="${id}"[^>]*>(.*?)</p>`).exec(markup)?.[1]?.replace(/<[^>]+>/g, '');
}
