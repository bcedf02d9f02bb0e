import type { OverlayTranslate } from '../words/index.ts';
import type { NoticeParts } from './noticeParts.ts';
import { isFlagAlive, setFlag, type StoredFlag } from './storedFlag.ts';

/** Three days, then the question comes again. */
export const AGE_FLAG: StoredFlag = { key: 'age_confirmed', lifetimeMs: 259_200_000 };

const DROPPED_MS = 50;
export const ASK_AGAIN_MS = 5000;

/**
 * Asks the visitor's age, once while the answer is remembered. A refusal is not remembered and cannot be passed: the
 * page stays covered, and the only way on is back to the question, for those who pressed the wrong button.
 */
export async function confirmAge(parts: NoticeParts): Promise<void> {
  const { storage, now, overlay, audience } = parts;
  if (isFlagAlive(storage, AGE_FLAG, now())) return;
  const t = await wordsAtLast(parts);
  const { minAge: age, companyName: company } = audience.get().site;
  const fixed = {
    kind: 'error',
    isClosable: false,
    isClosedByOutsideClick: false,
    isFirst: true,
    mark: { kind: 'age', age },
  } as const;
  for (;;) {
    const answer = await overlay.ask({
      ...fixed,
      title: t('age.title', { age }),
      text: t('age.text', { company }),
      okText: t('age.yes', { age }),
      cancelText: t('age.no', { age }),
    });
    if (answer === 'confirmed') break;
    const refusedAt = now();
    await new Promise<void>((back) => {
      overlay.notify({
        ...fixed,
        display: 'popup',
        title: t('age.refusedTitle', { age, company }),
        text: t('age.refusedText'),
        okText: t('age.back'),
        onEnd: () => back(),
      });
    });
    // Nobody answers that quickly: the question could not be shown. It is asked again, but not without end at once.
    if (now() - refusedAt < DROPPED_MS) await waitCovered(parts);
  }
  setFlag(storage, AGE_FLAG, now());
  parts.cover(false);
}

/** A question that cannot be asked is no answer: nobody gets past it meanwhile. */
async function wordsAtLast(parts: NoticeParts): Promise<OverlayTranslate> {
  for (;;) {
    try {
      return await parts.words();
    } catch {
      await waitCovered(parts);
    }
  }
}

async function waitCovered({ cover, timers }: NoticeParts): Promise<void> {
  cover(true);
  await new Promise<void>((done) => void timers.set(done, ASK_AGAIN_MS));
}
