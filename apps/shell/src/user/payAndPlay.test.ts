import { describe, expect, test } from 'vitest';

import { finishPayAndPlay, forgetReferral } from './payAndPlay.ts';

const PAID = { is_registered_by_payment: true, phone_number: null, user_email: null };

function ports({ hasLimits = false, kept = new Map<string, string>() } = {}) {
  const opened: string[] = [];
  return {
    opened,
    userId: 7,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    open: async (name: string) => void opened.push(name),
    hasLimits: async () => hasLimits,
  };
}

describe('pay and play', () => {
  test('[REG-033] [REG-035] [REG-036] without phone and e-mail the registration is finished, then limits are asked for', async () => {
    const visit = ports();
    await finishPayAndPlay(PAID, visit);
    expect(visit.opened).toEqual(['finishRegistration', 'setLimits']);
    await finishPayAndPlay(PAID, visit);
    expect(visit.opened).toHaveLength(2);
    await finishPayAndPlay(PAID, { ...visit, userId: 8 });
    expect(visit.opened).toHaveLength(4);
  });

  test('[REG-036] whoever has limits of their own is not asked for them', async () => {
    const visit = ports({ hasLimits: true });
    await finishPayAndPlay(PAID, visit);
    expect(visit.opened).toEqual(['finishRegistration']);
  });

  test('[REG-034] with an address, one or both, nothing is asked; nor of those who registered otherwise', async () => {
    for (const change of [
      { phone_number: '5012345', user_email: 'a@b.example' },
      { user_email: 'a@b.example' },
      { phone_number: '5012345' },
      { is_registered_by_payment: false },
    ]) {
      const visit = ports();
      await finishPayAndPlay({ ...PAID, ...change }, visit);
      expect(visit.opened, JSON.stringify(change)).toEqual([]);
    }
  });

  test('[REG-031] [REG-032] [REG-037] [REF-021] the flag pay_and_play removes referral and postback cookies, without it they stay', () => {
    const removedWith = (value: string | null): string[] => {
      const removed: string[] = [];
      forgetReferral({
        storage: () => ({ getItem: (key) => (key === 'pay_and_play' ? value : null) }),
        removeCookie: (name) => void removed.push(name),
      });
      return removed;
    };
    expect(removedWith('1')).toEqual(
      expect.arrayContaining(['refererid', 'reflinkid', 'subid', 'postback_watcher']),
    );
    expect(removedWith(null)).toEqual([]);
    const forbidden = () => {
      throw new Error('The browser keeps nothing.');
    };
    expect(() => forgetReferral({ storage: forbidden, removeCookie: () => {} })).not.toThrow();
  });
});
