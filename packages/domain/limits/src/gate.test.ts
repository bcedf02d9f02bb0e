import { describe, expect, test } from 'vitest';

import { DOORS, OPEN_GATE, shutReason, type DoorName, type Gate } from './gate.ts';

const NOW = 1_000_000;
const doors = Object.keys(DOORS) as DoorName[];

const standing = (gate: Partial<Gate> = {}, who: { banLevel?: number; status?: string } = {}) => ({
  banLevel: 0,
  status: 'open',
  ...who,
  gate: { ...OPEN_GATE, ...gate },
});

/** [G2] What each block shuts. */
const blocks = [
  ['account-banned', standing({}, { banLevel: 1 }), ['stake', 'depositAsked', 'depositPaid', 'gift']],
  ['account-banned', standing({}, { status: 'locked' }), ['stake', 'depositAsked', 'depositPaid', 'gift']],
  ['account-closed', standing({}, { status: 'closed' }), ['stake', 'depositAsked', 'depositPaid', 'gift']],
  ['self-excluded', standing({ excludedUntil: NOW + 1 }), ['stake', 'depositAsked', 'depositPaid', 'gift']],
  ['self-excluded', standing({ excludedUntil: Infinity }), ['stake', 'depositAsked', 'depositPaid', 'gift']],
  ['time-out', standing({ timeOutUntil: NOW + 1 }), ['stake', 'depositAsked', 'depositPaid', 'gift']],
  ['session-limit-reached', standing({ sessionOverAt: NOW }), ['stake', 'depositAsked']],
  ['reality-check-due', standing({ realityDueAt: NOW }), ['stake', 'depositAsked']],
  ['deposits-paused', standing({ depositsPausedUntil: NOW + 1 }), ['depositAsked']],
  ['offers-off', standing({ isOffersOff: true }), ['gift']],
] as const;

describe('[G1] the doors', () => {
  test.each(blocks)('%s shuts the doors that ask for it, and no other', (reason, player, shut) => {
    for (const door of doors)
      expect([door, shutReason(door, player, NOW)]).toEqual([
        door,
        (shut as readonly string[]).includes(door) ? reason : undefined,
      ]);
  });

  test('[G3] a player about whom nothing is known finds all open, and what is over shuts nothing', () => {
    const past = standing({
      excludedUntil: NOW,
      timeOutUntil: NOW,
      depositsPausedUntil: NOW,
      sessionOverAt: NOW + 1,
      realityDueAt: NOW + 1,
    });
    for (const door of doors) {
      expect(shutReason(door, standing(), NOW)).toBe(undefined);
      expect(shutReason(door, past, NOW)).toBe(undefined);
    }
    expect(shutReason('stake', { ...standing(), status: null }, NOW)).toBe(undefined);
  });

  test('[G4] of several reasons the first of the fixed order is told', () => {
    const all = {
      ...OPEN_GATE,
      excludedUntil: Infinity,
      timeOutUntil: NOW + 1,
      sessionOverAt: NOW,
      realityDueAt: NOW,
    };
    const told: unknown[] = [];
    let player = standing(all, { banLevel: 1, status: 'closed' });
    const lifts = [
      () => (player = { ...player, banLevel: 0 }),
      () => (player = { ...player, status: 'open' }),
      () => (player = { ...player, gate: { ...player.gate, excludedUntil: null } }),
      () => (player = { ...player, gate: { ...player.gate, timeOutUntil: null } }),
      () => (player = { ...player, gate: { ...player.gate, sessionOverAt: null } }),
      () => (player = { ...player, gate: { ...player.gate, realityDueAt: null } }),
    ];
    for (const lift of lifts) {
      told.push(shutReason('stake', player, NOW));
      lift();
    }
    expect(told).toEqual([
      'account-banned',
      'account-closed',
      'self-excluded',
      'time-out',
      'session-limit-reached',
      'reality-check-due',
    ]);
    expect(shutReason('stake', player, NOW)).toBe(undefined);
  });
});
