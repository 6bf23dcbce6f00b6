from telegram.ext import Application

application = Application.builder().token("x").build()
