import { Controls, Description, Markdown, Primary, Title, useOf } from '@storybook/addon-docs/blocks'

/** The tables of the widget's reference, from the story's parameters. */
const Told = () => {
  const found = useOf('meta', ['meta'])
  const tables = found.preparedMeta.parameters['tables'] as string | undefined
  return tables ? <Markdown>{tables}</Markdown> : null
}

/** A widget's page: description, live story, attributes and the tables of its reference. */
export const DocsPage = () => (
  <>
    <Title />
    <Description />
    <Primary />
    <Controls />
    <Told />
  </>
)
