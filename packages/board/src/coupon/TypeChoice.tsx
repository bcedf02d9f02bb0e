import {
  chooseSystemValue,
  chooseType,
  COMMON_BLOCK_ID,
  COUPON_TYPE,
  familiarName,
  isCouponTypeId,
  typeRule,
  type CouponTypeId,
} from '@fairline/coupon';
import { Segmented } from '@fairline/ui';
import { Select } from '@fairline/ui/select';
import type { ReactNode } from 'react';

import { useCoupon } from './useCoupon.ts';

import styles from './TypeChoice.module.css';

/** The types that most coupons are; the others stand in a list beside them. */
const PLAIN = [COUPON_TYPE.manySingles, COUPON_TYPE.express, COUPON_TYPE.system] as const;
const OTHERS = [3, 4, 5, 6, 7, 8] as const satisfies readonly CouponTypeId[];

/** How the bets are joined. One bet alone needs no choice. */
export function TypeChoice(): ReactNode {
  const { t, state, apply } = useCoupon();
  const { typeId, bets } = state;
  const choose = (value: string): void => {
    const chosen = Number(value);
    if (isCouponTypeId(chosen)) apply((now, context) => chooseType(now, chosen, context));
  };
  if (bets.length < 2 && (typeId === COUPON_TYPE.single || typeId === COUPON_TYPE.manySingles)) return null;
  const isOther = OTHERS.some((id) => id === typeId);
  return (
    <div className={styles.choice}>
      <Segmented
        label={t('type.label')}
        options={PLAIN.map((id) => ({ value: String(id), label: t(`type.${id}`) }))}
        value={isOther ? '' : String(typeId)}
        onChange={choose}
      />
      <Select
        label={t('type.more')}
        placeholder={t('type.more')}
        size="s"
        options={OTHERS.map((id) => ({ value: String(id), label: typeLabel(id) }))}
        value={isOther ? String(typeId) : undefined}
        onChange={choose}
      />
      {typeRule(typeId).usesSystemValue ? <SystemChoice /> : <TypeNote />}
    </div>
  );

  function typeLabel(id: (typeof OTHERS)[number]): string {
    const familiar = familiarName(id, bets.length);
    return familiar === undefined ? t(`type.${id}`) : `${t(`type.${id}`)} · ${familiar}`;
  }
}

/** Which size of system; each says how many lines it makes. */
function SystemChoice(): ReactNode {
  const { t, state, apply } = useCoupon();
  const { systemValues, systemValue, bets, typeId } = state;
  const isSystem = typeId === COUPON_TYPE.system;
  const bankers = isSystem ? bets.filter((bet) => bet.blockId === COMMON_BLOCK_ID).length : 0;
  const combined = isSystem
    ? bets.length - bankers
    : new Set(bets.map(({ blockId }) => blockId).filter((id) => id !== COMMON_BLOCK_ID)).size;
  return (
    <>
      {systemValues.length === 0 ? null : (
        <div className={styles.system}>
          <Select
            label={t('system.size')}
            size="s"
            options={systemValues.map(({ value, combo }) => ({
              value: String(value),
              label: t('system.option', { value, count: combined, lines: combo }),
            }))}
            value={String(systemValue)}
            onChange={(value) => apply((now, at) => chooseSystemValue(now, Number(value), at))}
          />
          <span className={styles.bankers}>
            {bankers === 0 ? null : t('system.bankers', { count: bankers })}
          </span>
        </div>
      )}
      <TypeNote />
    </>
  );
}

/** What has to happen for it to pay, in one sentence. */
function TypeNote(): ReactNode {
  const { t, state } = useCoupon();
  const { typeId, systemValue, isActiveSystemBanker } = state;
  if (typeId === COUPON_TYPE.single || typeId === COUPON_TYPE.manySingles) return null;
  const text =
    typeId === COUPON_TYPE.system && isActiveSystemBanker
      ? t('note.systemBanker', { value: systemValue })
      : t(`note.${typeId}`, { value: systemValue });
  return <p className={styles.note}>{text}</p>;
}
