import type { ReactNode } from 'react';

/** A sign of per cent whose stroke is the beam that a number is drawn on. It has a ground of its own in both themes. */
export function PercentArt(): ReactNode {
  return (
    <svg viewBox="0 0 132 99" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="132" height="99" fill="#141a33" />
      <circle cx="98" cy="84" r="62" fill="#1d2750" />
      <circle cx="98" cy="84" r="40" fill="#28356b" />
      <path d="M0 79h132v20H0z" fill="#0d1122" />
      <path d="M10 84h70v6H10z" fill="#3ddc97" />
      <path d="M80 84h42v6H80z" fill="#4a5578" />
      <path d="M80 77l7 7v9H73v-9z" fill="#f2f5fa" />
      <path d="M90 12h13L45 70H32z" fill="#ffc83d" />
      <circle cx="43" cy="25" r="11" fill="none" stroke="#f2f5fa" strokeWidth="7" />
      <circle cx="91" cy="56" r="11" fill="none" stroke="#f2f5fa" strokeWidth="7" />
    </svg>
  );
}
