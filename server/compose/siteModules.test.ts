import { defineEndpoint, getCounters, getVersion } from '@fairline/contracts';
import { Type } from 'typebox';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { Database } from '../platform/database/index.ts';
import { bind, defineModule, definePort, later, type Listed } from '../platform/module.ts';
import { testContext } from '../siteTests/testing/siteContext.ts';
import { instead, only } from './orderOfNeeds.ts';
import { SiteModules } from './siteModules.ts';

const noDatabase = { db: {} } as Database;

/** A site that notes what its modules do. */
async function site() {
  const said: string[] = [];
  const context = await testContext(noDatabase);
  onTestFinished(() => context.app.close());
  const noting = (name: string, needs: Record<string, Listed['gives']> = {}) =>
    defineModule({
      name,
      needs,
      open: () => {
        said.push(`open ${name}`);
        return {
          door: name,
          start: () => void said.push(`start ${name}`),
          beforeClose: () => void said.push(`before close ${name}`),
          close: () => void said.push(`close ${name}`),
        };
      },
    });
  const open = async (...list: readonly Listed[]) => {
    const modules = new SiteModules(list);
    await modules.open(context);
    return modules;
  };
  return { said, context, noting, open };
}

const quick = (module: string) =>
  defineEndpoint({
    id: `ask${module}`,
    method: 'GET',
    path: `/web-api/${module}`,
    summary: 'Nothing.',
    module,
    reply: Type.Object({}),
  });

describe('the modules of a site', () => {
  test('are opened after what they need, begun when all are open, and closed the other way round', async () => {
    const { said, context, noting, open } = await site();
    const first = noting('site/first');
    const second = noting('site/second', { first });
    const modules = await open(second, first);
    await modules.start();
    expect(said).toEqual(['open site/first', 'open site/second', 'start site/first', 'start site/second']);
    said.length = 0;
    await context.app.close();
    expect(said).toEqual([
      'before close site/first',
      'before close site/second',
      'close site/second',
      'close site/first',
    ]);
  });

  test('are begun after what they need later', async () => {
    const { said, noting, open } = await site();
    const first = noting('site/first');
    const second = noting('site/second', { first: later(first) });
    const modules = await open(second, first);
    await modules.start();
    expect(said).toEqual(['open site/second', 'open site/first', 'start site/first', 'start site/second']);
  });

  test('are closed also when one of them cannot be opened', async () => {
    const { said, context, noting, open } = await site();
    const broken = defineModule({
      name: 'site/broken',
      needs: {},
      open: () => {
        throw new Error('It does not open.');
      },
    });
    await expect(open(noting('site/first'), noting('site/second'), broken)).rejects.toThrow('does not open');
    await context.app.close();
    expect(said.filter((word) => word.startsWith('close'))).toEqual([
      'close site/second',
      'close site/first',
    ]);
  });

  test('are given the doors that they have asked for, a later one from the start on', async () => {
    const { open } = await site();
    const number = definePort<number>('the number');
    const heard: unknown[] = [];
    const asking = defineModule({
      name: 'site/asking',
      needs: { number, last: later(number) },
      open: (_site, needed) => {
        heard.push(needed.number, needed.last());
        return { door: undefined };
      },
    });
    await open(
      asking,
      bind(number, {}, async () => 7),
    );
    expect(heard).toEqual([7, 7]);
    const early = defineModule({
      name: 'site/early',
      needs: { last: later(number) },
      open: (_site, needed) => ({ door: needed.last() }),
    });
    await expect(
      open(
        early,
        bind(number, {}, () => 7),
      ),
    ).rejects.toThrow('The door of the number was asked for before it was open.');
  });

  test('carry out the operator’s orders that they have declared', async () => {
    const { open } = await site();
    const ordered = (name: string) =>
      defineModule({
        name,
        needs: {},
        open: () => ({
          door: undefined,
          orders: { dance: async () => ({ output: name, isRefused: false }) },
        }),
      });
    const modules = await open(ordered('site/dancer'));
    expect(await modules.orderOf('dance')?.({ args: ['dance'], by: 'ann' })).toMatchObject({
      output: 'site/dancer',
    });
    expect(modules.orderOf('sing')).toBeUndefined();
    await expect(open(ordered('site/dancer'), ordered('site/other'))).rejects.toThrow(
      'Two modules carry out the order dance.',
    );
  });
});

describe('a list of modules is refused', () => {
  test('where one needs another that is not listed', async () => {
    const { noting } = await site();
    const first = noting('site/first');
    const second = noting('site/second', { first });
    expect(() => new SiteModules([second])).toThrow(
      'site/second needs site/first, which is not in the list of modules.',
    );
    const patient = noting('site/patient', { first: later(first) });
    expect(() => new SiteModules([patient])).toThrow('site/patient needs site/first, which is not');
    expect(() => only([first], [second])).toThrow('site/second is not in the list of modules.');
    expect(() => instead([first], [second])).toThrow('site/second is not in the list of modules.');
  });

  test('where two have one name', async () => {
    const { noting } = await site();
    expect(() => new SiteModules([noting('site/first'), noting('site/first')])).toThrow(
      'site/first is twice in the list of modules.',
    );
  });

  test('where they need each other, and is not where one of them can wait', async () => {
    const { noting, open } = await site();
    const port = definePort<string>('the port');
    const first = noting('site/first', { port });
    const second = noting('site/second', { first });
    expect(
      () => new SiteModules([first, second, bind(port, { second }, ({ second: name }) => name)]),
    ).toThrow('These need each other: site/first → the port → site/second → site/first.');
    const waiting = bind(port, { second: later(second) }, () => 'later');
    const modules = await open(first, second, waiting);
    expect(modules.door(port)).toBe('later');
  });
});

describe('a module is refused', () => {
  test('when it serves what it has not declared', async () => {
    const { open } = await site();
    const stranger = defineModule({
      name: 'site/stranger',
      endpoints: [getVersion],
      needs: {},
      open: ({ endpoints }) => {
        endpoints.serve(getVersion, async () => ({ version: '1' }));
        endpoints.serve(getCounters, async () => ({ counters: [] }));
        return { door: undefined };
      },
    });
    await expect(open(stranger)).rejects.toThrow('site/stranger serves getCounters and has not declared it.');
  });

  test('when it is none: what binds a port serves nothing', async () => {
    const { open } = await site();
    const port = definePort<number>('the number');
    const binding = bind(port, {}, (_needed, { endpoints }) => {
      endpoints.serve(getVersion, async () => ({ version: '1' }));
      return 7;
    });
    await expect(open(binding)).rejects.toThrow('the number serves getVersion and has not declared it.');
  });

  test('when it does not serve what it has declared, and lets go of what it holds', async () => {
    const { open } = await site();
    let isClosed = false;
    const lazy = defineModule({
      name: 'site/lazy',
      endpoints: [getVersion],
      needs: {},
      open: () => ({
        door: undefined,
        close: () => {
          isClosed = true;
        },
      }),
    });
    await expect(open(lazy)).rejects.toThrow('site/lazy has declared getVersion and does not serve it.');
    expect(isClosed).toBe(true);
  });

  test('when it serves on a production site what belongs to trials', async () => {
    const trial = quick('trial');
    const module = (serves: boolean) =>
      defineModule({
        name: 'site/trial',
        endpointsOutsideProduction: [trial],
        needs: {},
        open: ({ endpoints }) => {
          if (serves) endpoints.serve(trial, async () => ({}));
          return { door: undefined };
        },
      });
    const { context, open } = await site();
    await expect(open(module(false))).rejects.toThrow(
      'site/trial has declared asktrial and does not serve it.',
    );
    await open(module(true));
    const production = await testContext(noDatabase, {
      settings: { ...context.settings, mode: 'production' },
    });
    onTestFinished(() => production.app.close());
    await new SiteModules([module(false)]).open(production);
    await expect(new SiteModules([module(true)]).open(production)).rejects.toThrow(
      'site/trial serves asktrial and has not declared it.',
    );
  });
});
