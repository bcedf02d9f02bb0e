// Visible words live in dictionaries: a letter in JSX text or in a spoken attribute is a missing translation.
const spokenAttributes = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']);
const letter = /\p{L}/u;

/** Names that are the same in every language. */
const properNouns = new Set(['Fairline']);

export const noLiteralText = {
  create(context) {
    function check(node, text) {
      if (typeof text !== 'string' || !letter.test(text) || properNouns.has(text.trim())) return;
      context.report({ node, message: `visible text belongs in a dictionary: "${text.trim().slice(0, 40)}"` });
    }
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute: (node) => {
        if (spokenAttributes.has(node.name?.name) && node.value?.type === 'Literal') check(node, node.value.value);
      },
      JSXExpressionContainer: (node) => {
        const isChild = node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment';
        if (isChild && node.expression?.type === 'Literal') check(node, node.expression.value);
      },
    };
  },
};
