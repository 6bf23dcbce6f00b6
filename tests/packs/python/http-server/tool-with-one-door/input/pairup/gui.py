import streamlit as st

st.title("Pairup")
