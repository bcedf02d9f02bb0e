// Visible words live in dictionaries: a letter in JSX text or in a spoken attribute is a missing translation.
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'caption',
  'description',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
]);
const letter = /\p{L}/u;

/** Names that are the same in every language. */
const properNouns = new Set(['Fairline']);

export const noLiteralText = {
  create(context) {
    if ((context.filename ?? context.getFilename()).endsWith('.test.tsx')) return {};

    function check(node, text) {
      const words = text.replace(/&#?\w+;/g, '').trim();
      if (!letter.test(words) || properNouns.has(words)) return;
      context.report({ node, message: `visible text belongs in a dictionary: "${words.slice(0, 40)}"` });
    }
    return {
      JSXText: (node) => check(node, node.value),
      JSXAttribute: (node) => {
        if (!spokenAttributes.has(node.name?.name)) return;
        for (const [part, text] of textsOf(node.value)) check(part, text);
      },
      JSXExpressionContainer: (node) => {
        const isChild = node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment';
        if (isChild) for (const [part, text] of textsOf(node.expression)) check(part, text);
      },
    };
  },
};

/** The literal texts an expression can come out as: branches, halves of a sum, the fixed parts of a template. */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => [node, part.value.cooked ?? '']);
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return textsOf(node.expression);
    default:
      return [];
  }
}
