export { mountSubApp } from './mountSubApp.tsx';
export { defineSubApp, type LoadRequest, type Page, type SubApp } from './subApp.ts';
export { useHref, usePageData, useTranslate, useView, ViewContext, type View } from './view.ts';
