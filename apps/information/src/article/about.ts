import { text, type Article } from './article.ts';

export const ABOUT: Article = {
  name: 'about',
  title: 'about.title',
  description: 'about.description',
  lead: 'about.lead',
  sections: [
    {
      id: 'what',
      title: 'about.what',
      icon: 'bolt',
      blocks: [
        text('about.what.text'),
        {
          kind: 'cards',
          cards: [
            { icon: 'user', title: 'about.what.players', word: 'about.what.players.text' },
            { icon: 'building-store', title: 'about.what.operators', word: 'about.what.operators.text' },
            { icon: 'puzzle', title: 'about.what.developers', word: 'about.what.developers.text' },
          ],
        },
      ],
    },
    {
      id: 'play-money',
      title: 'about.playMoney',
      icon: 'coins',
      blocks: [text('about.playMoney.text'), text('about.playMoney.book')],
    },
    {
      id: 'prices',
      title: 'about.prices',
      icon: 'chart-line',
      blocks: [text('about.prices.chance'), text('about.prices.margin'), { kind: 'priceExample' }],
    },
    {
      id: 'promises',
      title: 'about.promises',
      icon: 'scale',
      blocks: [
        text('about.promises.text'),
        {
          kind: 'list',
          mark: 'yes',
          words: [
            'about.promises.stake',
            'about.promises.delay',
            'about.promises.void',
            'about.promises.settlement',
            'about.promises.history',
            'about.promises.operator',
          ],
        },
        { kind: 'subtitle', word: 'about.never' },
        {
          kind: 'list',
          mark: 'no',
          words: ['about.never.tricks', 'about.never.hidden', 'about.never.invented'],
        },
      ],
    },
    {
      id: 'control',
      title: 'about.control',
      icon: 'heart-handshake',
      blocks: [text('about.control.text'), text('about.control.help')],
    },
    {
      id: 'open-source',
      title: 'about.open',
      icon: 'file-text',
      blocks: [text('about.open.text'), text('about.open.proof')],
    },
    {
      id: 'people',
      title: 'about.people',
      icon: 'heart',
      blocks: [text('about.people.text'), { kind: 'link', word: 'contacts', route: 'contacts' }],
    },
  ],
};
