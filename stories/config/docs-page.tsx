import { Controls, Description, Markdown, Primary, Title, useOf } from '@storybook/addon-docs/blocks'

/** What else the widget's reference tells, from the story's own parameters. */
const Told = () => {
  const found = useOf('meta', ['meta'])
  const told = found.preparedMeta.parameters['told'] as string | undefined
  return told ? <Markdown>{told}</Markdown> : null
}

/** A widget's page: what it is, alive, its attributes, and everything else that its reference tells. */
export const DocsPage = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Controls />
    <Told />
  </>
)
