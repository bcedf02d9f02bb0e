import { text, type Article } from './article.ts';

export const CONTACTS: Article = {
  name: 'contacts',
  title: 'contacts.title',
  description: 'contacts.description',
  lead: 'contacts.lead',
  sections: [
    {
      id: 'operator',
      title: 'contacts.operator',
      icon: 'headset',
      blocks: [text('contacts.operator.text'), { kind: 'operator' }],
    },
    {
      id: 'problem',
      title: 'contacts.problem',
      icon: 'tool',
      blocks: [
        text('contacts.problem.text'),
        {
          kind: 'list',
          mark: 'plain',
          words: ['contacts.problem.where', 'contacts.problem.steps', 'contacts.problem.when'],
        },
        { kind: 'note', word: 'contacts.problem.private' },
      ],
    },
    {
      id: 'security',
      title: 'contacts.security',
      icon: 'shield-lock',
      blocks: [text('contacts.security.text'), text('contacts.security.rules')],
    },
    {
      id: 'accessibility',
      title: 'contacts.access',
      icon: 'eye',
      blocks: [text('contacts.access.text'), text('contacts.access.tell')],
    },
    {
      id: 'ideas',
      title: 'contacts.ideas',
      icon: 'language',
      blocks: [text('contacts.ideas.text')],
    },
  ],
};
