import anthropic

client = anthropic.Anthropic()
