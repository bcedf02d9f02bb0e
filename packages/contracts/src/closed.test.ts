import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import type { Endpoint } from './endpoint.ts';

/** Every endpoint that any part of this package offers. */
async function endpoints(): Promise<readonly Endpoint[]> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { exports } = JSON.parse(text) as { readonly exports: Readonly<Record<string, string>> };
  const found = new Map<string, Endpoint>();
  for (const file of Object.values(exports)) {
    const part = (await import(new URL(`../${file}`, import.meta.url).href)) as Readonly<
      Record<string, unknown>
    >;
    for (const value of Object.values(part)) if (isEndpoint(value)) found.set(value.id, value);
  }
  return [...found.values()];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value;
}

test('a query and the parts of an address hold what is agreed and nothing else', async () => {
  const all = await endpoints();
  expect(all.length).toBeGreaterThan(80);
  const open = all.flatMap(({ id, query, params }) =>
    Object.entries({ query, params }).flatMap(([part, schema]) => {
      const { additionalProperties } = (schema ?? { additionalProperties: false }) as Record<string, unknown>;
      return additionalProperties === false ? [] : [`${id} ${part}`];
    }),
  );
  expect(open).toEqual([]);
});

test('a body that holds things by name takes no other names than are agreed', async () => {
  const open: string[] = [];
  const look = (schema: unknown, where: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { patternProperties, additionalProperties } = schema as Record<string, unknown>;
    // A pattern for any name at all leaves none out.
    const isAnyName = Object.keys(patternProperties ?? {}).some((pattern) => pattern === '^.*$');
    if (patternProperties !== undefined && !isAnyName && additionalProperties !== false) open.push(where);
    for (const [key, value] of Object.entries(schema)) look(value, `${where}/${key}`);
  };
  for (const { id, body } of await endpoints()) look(body, id);
  expect(open).toEqual([]);
});

test('a query and the parts of an address are texts: nothing reads a number out of an address but its own module', async () => {
  const others = (await endpoints()).flatMap(({ id, query, params }) =>
    Object.entries({ query, params }).flatMap(([part, schema]) => {
      const { properties } = (schema ?? { properties: {} }) as {
        readonly properties: Readonly<Record<string, unknown>>;
      };
      return Object.entries(properties)
        .filter(([, property]) => !isText(property))
        .map(([name]) => `${id} ${part} ${name}`);
    }),
  );
  expect(others).toEqual([]);
});

function isText(schema: unknown): boolean {
  const { type, anyOf, const: only } = schema as { type?: string; anyOf?: unknown[]; const?: unknown };
  return anyOf?.every(isText) ?? (type === 'string' || typeof only === 'string');
}
