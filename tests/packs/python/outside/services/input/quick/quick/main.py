from groq import Groq

client = Groq()
