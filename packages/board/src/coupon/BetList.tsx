import {
  betIdOf,
  blockIds,
  COMMON_BLOCK_ID,
  COUPON_TYPE,
  moveBet,
  moveBlock,
  moveToBlock,
  setBlockAmount,
  type Bet,
} from '@fairline/coupon';
import { Button, Checkbox, Icon, IconButton } from '@fairline/ui';
import { Select } from '@fairline/ui/select';
import type { ReactNode } from 'react';

import { betNames } from '../late/betNames.ts';
import { BetCard } from './BetCard.tsx';
import { dropOf } from './drag.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { StakeField } from './StakeField.tsx';
import { useCoupon } from './useCoupon.ts';

import styles from './BetList.module.css';

/** The chosen bets: in a row, in their order, or in blocks, as the type wants them. */
export function BetList(): ReactNode {
  const { t, late, state, before } = useCoupon();
  const { typeId, bets } = state;
  const hasBlocks = typeId === COUPON_TYPE.multiBet || typeId === COUPON_TYPE.conditional;
  return (
    <>
      {hasBlocks ? (
        <BlockList />
      ) : (
        <ul className={styles.list}>
          {bets.map((bet, index) =>
            typeId === COUPON_TYPE.chain ? (
              <ChainBet key={betIdOf(bet)} bet={bet} index={index} />
            ) : (
              <BetCard key={betIdOf(bet)} bet={bet} />
            ),
          )}
        </ul>
      )}
      {before.size === 0 ? null : (
        <p className={styles.notice}>
          <Icon name="info-circle" size={16} />
          <span>{t('coupon.moved', { count: before.size })}</span>
          <Button variant="ghost" size="s" onClick={late.runtime.selection.acceptPrices}>
            {t('coupon.movedSeen')}
          </Button>
        </p>
      )}
    </>
  );
}

/** A chain is played in its order, which the player makes. */
function ChainBet({ bet, index }: { readonly bet: Bet; readonly index: number }): ReactNode {
  const { t, late, state, apply } = useCoupon();
  const { pick } = betNames(bet, late);
  const id = betIdOf(bet);
  const move = (betId: string, to: number): void => apply((now, context) => moveBet(now, betId, to, context));
  return (
    <BetCard
      bet={bet}
      onDrop={(dropped) => move(dropped, index)}
      tools={
        <>
          <span className={styles.step}>{t('order.step', { number: index + 1 })}</span>
          <IconButton
            icon="arrow-up"
            size="s"
            label={t('order.earlier', { name: pick })}
            disabled={index === 0}
            onClick={() => move(id, index - 1)}
          />
          <IconButton
            icon="arrow-down"
            size="s"
            label={t('order.later', { name: pick })}
            disabled={index === state.bets.length - 1}
            onClick={() => move(id, index + 1)}
          />
        </>
      }
    />
  );
}

/** Blocks of a multi-bet or a conditional coupon, and places where a lobby and a new block begin. */
function BlockList(): ReactNode {
  const { t, state, apply } = useCoupon();
  const ids = blockIds(state.bets);
  const next = Math.max(COMMON_BLOCK_ID, ...ids) + 1;
  const dropInto = (blockId: number) =>
    dropOf((betId) => apply((now, context) => moveToBlock(now, betId, blockId, context)));
  const hasNoLobby = state.typeId === COUPON_TYPE.multiBet && !ids.includes(COMMON_BLOCK_ID);
  return (
    <div className={styles.blocks}>
      {hasNoLobby ? (
        <div className={styles.drop} data-drop="lobby" {...dropInto(COMMON_BLOCK_ID)}>
          {t('block.dropLobby')}
        </div>
      ) : null}
      {ids.map((id, index) => (
        <Block key={id} id={id} index={index} ids={ids} />
      ))}
      <div className={styles.drop} {...dropInto(next)}>
        {t('block.drop')}
      </div>
    </div>
  );
}

interface BlockProps {
  readonly id: number;
  readonly index: number;
  readonly ids: readonly number[];
}

function Block({ id, index, ids }: BlockProps): ReactNode {
  const { t, state, problems, apply } = useCoupon();
  const isConditional = state.typeId === COUPON_TYPE.conditional;
  const name = blockName(id, ids);
  return (
    <section
      className={styles.block}
      aria-label={name}
      data-lobby={(!isConditional && id === COMMON_BLOCK_ID) || undefined}
      {...dropOf((betId) => apply((now, context) => moveToBlock(now, betId, id, context)))}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {isConditional ? (
          <>
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('order.earlier', { name })}
              disabled={index === 0}
              onClick={() => apply((now, context) => moveBlock(now, id, 'earlier', context))}
            />
            <IconButton
              icon="arrow-down"
              size="s"
              label={t('order.later', { name })}
              disabled={index === ids.length - 1}
              onClick={() => apply((now, context) => moveBlock(now, id, 'later', context))}
            />
          </>
        ) : null}
      </div>
      <ul className={styles.list}>
        {state.bets
          .filter(({ blockId }) => blockId === id)
          .map((bet) => (
            <BetCard key={betIdOf(bet)} bet={bet} tools={<BlockSelect bet={bet} ids={ids} />} />
          ))}
      </ul>
      {isConditional ? <BlockAmount id={id} index={index} name={name} /> : null}
      {problems
        .filter((problem) => problem.blockId === id && problem.betId === undefined)
        .map((problem) => (
          <ProblemNote key={problem.reason} problem={problem} />
        ))}
    </section>
  );

  function blockName(blockId: number, all: readonly number[]): string {
    if (blockId === COMMON_BLOCK_ID) return t('block.lobby');
    const own = all.filter((other) => other !== COMMON_BLOCK_ID);
    return t('block.name', { number: own.indexOf(blockId) + 1 });
  }
}

/** The same as dragging, for the keyboard. */
function BlockSelect({ bet, ids }: { readonly bet: Bet; readonly ids: readonly number[] }): ReactNode {
  const { t, late, state, apply } = useCoupon();
  const own = ids.filter((id) => id !== COMMON_BLOCK_ID);
  const options = [
    ...(state.typeId === COUPON_TYPE.multiBet
      ? [{ value: String(COMMON_BLOCK_ID), label: t('block.lobby') }]
      : []),
    ...own.map((id, index) => ({ value: String(id), label: t('block.name', { number: index + 1 }) })),
    { value: String(Math.max(COMMON_BLOCK_ID, ...ids) + 1), label: t('block.new') },
  ];
  return (
    <Select
      label={t('block.of', { pick: betNames(bet, late).pick })}
      size="s"
      options={options}
      value={String(bet.blockId)}
      onChange={(value) => apply((now, context) => moveToBlock(now, betIdOf(bet), Number(value), context))}
    />
  );
}

/** Each block of a conditional coupon stakes its own amount; a later one may stake all that was won. */
function BlockAmount({
  id,
  index,
  name,
}: {
  readonly id: number;
  readonly index: number;
  readonly name: string;
}): ReactNode {
  const { t, state, apply } = useCoupon();
  const amount = state.amountByBlockId[id] ?? state.amount;
  const isMax = amount === 'max';
  return (
    <div className={styles.amount} data-block-amount="">
      {isMax ? null : (
        <StakeField
          label={t('stake.of', { pick: name })}
          labelHidden
          amount={amount}
          onAmount={(next) => apply((now, context) => setBlockAmount(now, id, next, context))}
          step={state.amountStep}
          first={state.initialAmount}
        />
      )}
      {index === 0 ? null : (
        <Checkbox
          checked={isMax}
          onChange={(event) => {
            const next = event.currentTarget.checked ? 'max' : state.amount;
            apply((now, context) => setBlockAmount(now, id, next, context));
          }}
        >
          {t('block.max')}
        </Checkbox>
      )}
    </div>
  );
}
