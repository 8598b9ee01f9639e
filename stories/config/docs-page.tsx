import { Controls, Description, Primary, Title } from '@storybook/addon-docs/blocks'

/** A widget's page: what it is, alive, its attributes, and everything else that its reference tells. */
export const DocsPage = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Controls />
  </>
)
