import { classNames, Flag, Icon, isFlagCode, TextInput, useField } from '@fairline/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useFocus } from '../form/useFocus.ts';
import { useWords } from '../words/index.ts';
import { matchCountries, type CountryItem } from './matchCountries.ts';

import styles from './CountryPicker.module.css';

interface CountryPickerProps {
  readonly items: readonly CountryItem[];
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
  /** Says what is chosen, before the name of the country. */
  readonly label: string;
  /** `code`: flag and dialling code, inside the field of a number. */
  readonly look: 'name' | 'code';
  readonly className?: string | undefined;
}

/** A country of some two hundred: found by typing, chosen by arrows or pointer. */
export function CountryPicker(props: CountryPickerProps): ReactNode {
  const { items, value, onChange, label, look, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const field = useField({});
  const chosen = items.find(({ id }) => id === value);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && root.current?.contains(target) !== true) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const end = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={classNames(styles.picker, className)} data-look={look}>
      <button
        ref={button}
        // Beside a number it is a part of that field; alone it is the control of its own.
        id={look === 'name' ? field.id : undefined}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={[label, chosen?.name, look === 'code' ? chosen?.telCode : undefined]
          .filter(Boolean)
          .join(': ')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CountryFlag code={chosen?.code} />
        <span className={styles.value} dir={look === 'code' ? 'ltr' : undefined}>
          {look === 'code' ? chosen?.telCode : chosen?.name}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen ? (
        <CountryList
          items={items}
          value={value}
          label={label}
          onChoose={(id) => {
            onChange(id);
            end();
          }}
          onLeave={end}
        />
      ) : null}
    </div>
  );
}

interface CountryListProps {
  readonly items: readonly CountryItem[];
  readonly value: number | undefined;
  readonly label: string;
  readonly onChoose: (id: number) => void;
  readonly onLeave: () => void;
}

function CountryList({ items, value, label, onChoose, onLeave }: CountryListProps): ReactNode {
  const t = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      items.findIndex((item) => item.id === value),
    ),
  );
  const input = useRef<HTMLInputElement>(null);
  const found = matchCountries(items, text);
  useFocus(input);
  const activeId = found[active]?.id;
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);

  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) setActive(Math.min(found.length - 1, Math.max(0, active + step)));
    else if (event.key === 'Enter') {
      const item = found[active];
      if (item !== undefined) onChoose(item.id);
    } else if (event.key === 'Escape') onLeave();
    else return;
    // One Escape closes the list and not the dialog around it; Enter chooses and does not send the form.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.panel} role="presentation" onKeyDown={handleKey}>
      <TextInput
        inputRef={input}
        icon="search"
        role="combobox"
        aria-label={t('country.search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${found[active]?.id ?? 0}`}
        autoComplete="off"
        placeholder={t('country.search')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
        {found.map((item, index) => (
          // The keyboard reaches the options through the input above them.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above.
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={item.id === value}
            data-active={index === active || undefined}
            onClick={() => onChoose(item.id)}
          >
            <CountryFlag code={item.code} />
            <span>{item.name}</span>
            {item.telCode === undefined ? null : <bdi dir="ltr">{item.telCode}</bdi>}
          </div>
        ))}
      </div>
      {/* Always there, so that a screen reader hears it when the list becomes empty. */}
      <p className={styles.none} role="status">
        {found.length === 0 ? t('country.none') : ''}
      </p>
    </div>
  );
}

function CountryFlag({ code }: { readonly code: string | undefined }): ReactNode {
  const name = code?.toLowerCase() ?? '';
  return isFlagCode(name) ? <Flag code={name} /> : <span className={styles.noFlag} aria-hidden="true" />;
}
