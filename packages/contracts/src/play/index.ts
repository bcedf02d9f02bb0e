export * from './refusal.ts';
export * from './round.ts';
export * from './seeds.ts';
