export { mountSubApp } from './mountSubApp.tsx';
export { defineSubApp, type LoadRequest, type Page, type SubApp } from './subApp.ts';
export { RemoteView, type RemoteViewProps } from './RemoteView.tsx';
export { useHref, usePageData, useProps, useTranslate, useView, ViewContext, type View } from './view.ts';
