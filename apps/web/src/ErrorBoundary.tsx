import { ErrorPage } from '@captains-pick/ui/fragments/error-page';
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** What is shown when a page breaks while it renders, instead of nothing at all. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
