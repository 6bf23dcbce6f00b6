use rig::{completion::Prompt, providers::openai};

#[tokio::main]
async fn main() -> Result<(), anyhow::Error> {
    let client = openai::Client::from_env();
    let pilot = client
        .agent("gpt-4o")
        .name("pilot")
        .preamble("You bring ships in.")
        .tool(TideTable)
        .build();
    let master = client
        .agent(openai::GPT_4O)
        .preamble("You decide who works.")
        .tool(Horn)
        .tool(pilot)
        .build();
    let request = reqwest::Client::builder().timeout(wait).build()?;
    println!("{}", master.prompt("Who comes in?").await?);
    Ok(())
}
